import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { buildId } from './build-id.ts'
import { FIRST_LOAD, firstLoadChunks } from './chunks.ts'
import { classicScript } from './classic-script.ts'
import { demoDocument } from './demo-document.ts'
import { dexieBuild } from './dexie-build.ts'
import { FLOOR } from './floor.ts'
import { manifest } from './manifest.ts'
import { oneScript } from './one-script.ts'
import { pressFiles } from './press-files.ts'
import { prerenderPages } from './prerender.ts'
import { pressFirstLoad } from './press-first-load.ts'
import { pressScripts } from './press-scripts.ts'
import { readingPack } from './reading-pack.ts'
import { routerBuild } from './router-build.ts'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }
const define = { __APP_VERSION__: JSON.stringify(version), __APP_BUILD__: JSON.stringify(buildId()) }
const api = process.env['CANVASS_API'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      manifest,
      // Registration is ours (app/UpdatePrompt.tsx): a new version never interrupts a capture.
      injectRegister: false,
      registerType: 'prompt',
      injectManifest: {
        target: FLOOR,
        // The reader of codes lies on the device from the first visit: a fair may have no signal when the camera first opens.
        globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}', 'icons/*.png', 'assets/zxing_reader-*.wasm'],
        // Only who asks for the reading pack gets it, and keeps it apart. By its whole name: code that merely begins
        // with the same word is the app's, and must be there without signal.
        globIgnores: ['assets/reading-worker-*'],
      },
    }),
    routerBuild(),
    readingPack(),
    oneScript(),
    classicScript('sw.js'),
    pressScripts(['theme.js', 'browser-check.js', 'take-over.js']),
    prerenderPages(define),
    demoDocument(),
    pressFirstLoad(FIRST_LOAD),
    pressFiles(),
  ],
  resolve: { alias: [dexieBuild] },
  define,
  build: {
    target: FLOOR,
    // The content security policy lets fonts and pictures come from our own address only, not from data: ones.
    assetsInlineLimit: 0,
    sourcemap: true,
    // A screen does not name the scripts that it needs besides: two hundred names would stand in the first load, and the
    // service worker has fetched the files themselves moments after it.
    // All of the floor but Safari before 17 ask ahead of time by themselves, and the page names one small file so.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: { output: { codeSplitting: { groups: firstLoadChunks } } },
  },
  server: { proxy: { '/api': { target: api, ws: true } } },
  preview: { proxy: { '/api': { target: api, ws: true } } },
})

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
        // The code reader is on the device from the first visit: a trade show may have no signal when the camera first
        // opens.
        globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}', 'icons/*.png', 'assets/zxing_reader-*.wasm'],
        // The reading pack is loaded only on request and stored separately. Excluded by its full name: other code that
        // starts with the same word belongs to the app and must be there without signal.
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
    // The content security policy allows fonts and pictures only from our own origin, not from data: URLs.
    assetsInlineLimit: 0,
    sourcemap: true,
    // Screens don't preload the other scripts they need: two hundred names would bloat the first load, and the service
    // worker fetches the files moments later anyway. Except for Safari before 17, all browsers of the floor support
    // modulepreload natively, and the page preloads only one small file this way.
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

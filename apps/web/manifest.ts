import type { ManifestOptions } from 'vite-plugin-pwa'

/** The web app manifest. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Canvass',
  short_name: 'Canvass',
  description: 'Photograph a business, get a lead.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f7f6f2',
  theme_color: '#f7f6f2',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  // Taken by `npm run pictures`.
  screenshots: [
    ...['camera', 'home', 'vault', 'lead'].map((name) => ({
      src: `/pictures/phone-${name}.webp`,
      sizes: '780x1638',
      type: 'image/webp',
      form_factor: 'narrow' as const,
    })),
    ...['home', 'vault'].map((name) => ({
      src: `/pictures/desk-${name}.webp`,
      sizes: '1280x800',
      type: 'image/webp',
      form_factor: 'wide' as const,
    })),
  ],
  shortcuts: [
    { name: 'New capture', url: '/camera', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    { name: 'Lead Vault', url: '/lead-vault', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    { name: 'Outbox', url: '/outbox', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    { name: 'Home', url: '/', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
  ],
  // Handled by the service worker (src/sw.ts), so that sharing works without a network.
  share_target: {
    action: '/share-target',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [
        { name: 'image', accept: ['image/*', '.heic', '.heif'] },
        { name: 'vcard', accept: ['text/vcard', 'text/x-vcard', '.vcf'] },
      ],
    },
  },
  file_handlers: [
    {
      action: '/open-file',
      accept: { 'text/vcard': ['.vcf'], 'image/*': ['.jpg', '.jpeg', '.png', '.webp', '.heic'] },
    },
  ],
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
}

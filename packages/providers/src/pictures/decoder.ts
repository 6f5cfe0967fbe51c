import sharp from 'sharp'

// Formats that can carry programs, pages, or arbitrary content never reach their decoders, whatever a file claims to
// be.
sharp.block({
  operation: [
    'VipsForeignLoadSvg',
    'VipsForeignLoadPdf',
    'VipsForeignLoadMagick',
    'VipsForeignLoadTiff',
    'VipsForeignLoadOpenslide',
    'VipsForeignLoadNifti',
  ],
})
// Pictures differ from request to request; a cache of decoded ones would only waste memory.
sharp.cache(false)

/** sharp with its dangerous loaders blocked. Anything that handles outside bytes must import this instead of sharp. */
export const decoder = sharp

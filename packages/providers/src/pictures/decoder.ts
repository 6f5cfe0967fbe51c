import sharp from 'sharp'

// Formats that can carry programs, pages or anything at all never reach their decoders, whatever a file calls itself.
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
// Pictures differ from request to request; a cache of decoded ones would only hold memory.
sharp.cache(false)

/** The picture decoder with its dangerous loaders shut. Nothing else imports sharp where bytes come from outside. */
export const decoder = sharp

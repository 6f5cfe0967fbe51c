/** Where a page keeps what was chosen of photos: apart from the rest, for the first load asks whether anything was. */
export const PHOTO_CHOICE_KEYS = { detailed: 'canvass.photo-detail', kept: 'canvass.keep-originals' } as const

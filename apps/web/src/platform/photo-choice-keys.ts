/**
 * The keys under which a page stores the photo choices. In a separate file, because the first load checks whether any
 * are set.
 */
export const PHOTO_CHOICE_KEYS = { detailed: 'canvass.photo-detail', kept: 'canvass.keep-originals' } as const

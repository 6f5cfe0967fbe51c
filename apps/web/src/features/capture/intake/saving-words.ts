import { figureText } from '../../../ui/text/format.ts'

/** Texts shown while chosen files are saved. */
export const savingWords = {
  imagesOnly: (skipped: number, total: number) => ({
    title: 'Images only',
    description:
      total === 1
        ? 'This file isn’t an image, so we skipped it.'
        : `${figureText(skipped)} of ${figureText(total)} files ${skipped === 1 ? 'was' : 'were'} skipped. Only images are supported.`,
  }),
  failedTitle: 'Processing Failed',
  failed: 'Failed to process the image. Please try again.',
  named: (name: string, problem: string) => (name === '' ? problem : `${name}: ${problem}`),
  largeImage: {
    title: 'Large image detected',
    description: 'Processing may take longer for large images.',
  },
}

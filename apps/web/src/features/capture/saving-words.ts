import { figureText } from '../../ui/format.ts'

/** What is said while chosen files are saved. */
export const savingWords = {
  imagesOnly: (skipped: number, total: number) => ({
    title: 'Images only',
    description: `${figureText(skipped)} of ${figureText(total)} ${total === 1 ? 'files wasn’t an image and was' : 'files weren’t images and were'} skipped.`,
  }),
  failedTitle: 'Processing Failed',
  failed: 'Failed to process the image. Please try again.',
  named: (name: string, problem: string) => (name === '' ? problem : `${name}: ${problem}`),
  largeImage: {
    title: 'Large image detected',
    description: 'Processing may take longer for large images.',
  },
}

import type { PairProposal } from '@canvass/domain/pair-proposal'
import { countText, figureText } from '../../ui/text/format.ts'

export const reviewWords = {
  title: 'Review',
  empty: 'Photos from a batch show up here for review.',
  undo: 'Undo the last decision',
  finish: 'Finish',
  link: (photos: number) => `Review ${countText(photos, 'photo')} from your batch`,
  unknownBusiness: 'Unknown business',
  checkReading: 'Check details',
}

export const ticksWords = {
  numbers: (numbers: readonly number[]) => numbers.map(figureText).join(' and '),
  /** Separates two parts that screen readers read as one line. */
  pause: ', ',
  ofTotal: (total: number) => `of ${figureText(total)}`,
  counts: ({ kept, joined, discarded }: { kept: number; joined: number; discarded: number }) =>
    `${figureText(kept)} kept · ${figureText(joined)} merged · ${figureText(discarded)} discarded`,
}

export const cardWords = {
  label: (numbers: readonly number[]) => `Photo ${ticksWords.numbers(numbers)}`,
  taken: 'Taken',
  front: 'Front',
  back: 'Back',
  pictureOf: (word: string) => `${word} photo`,
  at: (word: string, clock: string) => `${word} ${clock}`,
  joined: 'Merged: two sides, one lead',
  voiceNote: (number: number) => `voice note ${figureText(number)}`,
}

export const pairWords = {
  question: 'Two sides of one card?',
  why: (seconds: number, reason: PairProposal['reason']) => `${figureText(seconds)} sec apart, ${reasons[reason]}`,
  apart: 'Separate',
  pair: 'Pair',
}

const reasons: Readonly<Record<PairProposal['reason'], string>> = {
  picture: 'nearly the same photo',
  colors: 'same colors',
  ground: 'same background',
}

export const answerWords = {
  discard: 'Discard',
  merge: 'Merge',
  assign: 'Assign',
  keep: 'Keep',
  keys: '→ Keep · ← Discard · P Pair · A Separate · U Undo',
  swipes: 'Swipe right to keep, left to discard. You can undo either.',
}

export const mergeWords = {
  title: 'Merge with...',
  description: 'This photo becomes another side of the one you choose.',
  photo: (number: number) => `Photo ${figureText(number)}`,
  line: (title: string, clock: string) => `${title} · ${clock}`,
}

export const assignWords = {
  title: 'Assign',
  description: 'Choose who owns this lead.',
  assigned: (name: string) => `Assigned to ${name}`,
}

export const endWords = {
  title: 'All reviewed',
  kept: (count: number) => `${figureText(count)} kept.`,
  needAttention: (count: number) => `${figureText(count)} ${count === 1 ? 'needs' : 'need'} attention`,
  nothingDeleted: 'Nothing will be deleted.',
  deleted: (count: number) =>
    `${countText(count, 'photo')} will be deleted when you finish; you can undo until then. Existing leads are only hidden; you can restore them from the outbox.`,
}

/** Color by meaning; always together with an icon or a word. */
export type Tone = 'calm' | 'brand' | 'good' | 'warn' | 'bad' | 'info'

/** Background and text of a tinted part. */
export const toneClass: Record<Tone, string> = {
  calm: 'bg-sunken text-ink-soft',
  brand: 'bg-brand-soft text-brand',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
}

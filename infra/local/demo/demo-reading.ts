import { type ReadText, readCapture } from '@canvass/recognition/read/read-capture'
import { linesOfText, type TextLine } from '@canvass/recognition/lines/text-line'
import type { DemoLead } from './demo-lead.ts'
import { layOut } from './front-layout.ts'

/**
 * Builds what the reading stages would have saved for a lead: the lines with their positions, and the fields in them.
 */
export function demoReading(lead: DemoLead): { readText: object; extracted: object } {
  const text = lead.lines.join('\n')
  const read: ReadText = lead.isTyped
    ? { source: 'typed', text, lines: linesOfText(text) }
    : { source: 'photo', text, lines: linesOfFront(lead) }
  // No engine read it: the front was drawn with these words.
  const readText = { ...read, engine: lead.isTyped ? 'typed' : 'drawn', engineVersion: '1', tookMs: 0 }
  return { readText, extracted: readCapture(read, { defaultCountry: 'US' }) }
}

function linesOfFront({ lines, phone, isPhoneDoubtful }: DemoLead): TextLine[] {
  return layOut(lines).map(({ text, box }) =>
    text === phone.value && isPhoneDoubtful
      ? { text, box, confidence: 0.58, alternatives: [{ text: misread(text), confidence: 0.5 }] }
      : { text, box, confidence: 0.97 },
  )
}

/** Returns another number from the range reserved for fiction. */
const misread = (number: string): string =>
  number.replace(/\d(?=\d$)/, (digit) => ({ 1: '7', 3: '8', 7: '1', 8: '3' })[digit] ?? '8')

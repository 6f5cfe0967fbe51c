import type { StageName } from '@canvass/contracts/shapes/stages'
import type { Findings } from '@canvass/enrichment/findings'
import type { Ports } from '@canvass/enrichment/ports'
import { runEnrichment } from '@canvass/enrichment/run-enrichment'
import type { Sighting } from './world/sightings.ts'

const NEVER = new AbortController().signal

/** Runs all stages on one photo, from its lines to the lead. Findings in `known` are reused unchanged. */
export async function runSighting(
  sighting: Sighting,
  ports: Omit<Ports, 'textReader'>,
  known?: Partial<Findings>,
): Promise<Findings> {
  const { lines, country, position } = sighting
  const findings: Partial<Record<StageName, unknown>> = { ...known }
  const reading = {
    text: lines.map(({ text }) => text).join('\n'),
    lines,
    engine: 'eval',
    engineVersion: '1',
    tookMs: 0,
  }
  const result = await runEnrichment({
    source: {
      picture: () => Promise.resolve(new Uint8Array()),
      typedText: null,
      capturedAt: new Date('2026-11-02T10:00:00Z'),
      position: position && { latitude: position.latitude, longitude: position.longitude },
      defaultCountry: country,
    },
    known: { ...known },
    attempts: {},
    ports: { textReader: { read: () => Promise.resolve(reading) }, ...ports },
    journal: {
      write: (notes) => {
        for (const { stage, outcome } of notes) if (outcome) findings[stage] = outcome.finding
        return Promise.resolve()
      },
    },
    signal: NEVER,
    digest: (text) => text,
  })
  if (result.state !== 'done')
    throw new Error(`${sighting.id}: ${result.stage} ended ${result.state}: ${result.error.message}`)
  // A finished run has a finding for each stage.
  return findings as Findings
}

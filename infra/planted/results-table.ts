import type { PlantedBug } from './planted-bug.ts'

export interface Outcome {
  readonly plant: PlantedBug
  /** The first test that failed. */
  readonly caughtBy: string | undefined
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** Renders the findings of a full run as a Markdown page. */
export function resultsTable(outcomes: readonly Outcome[]): string {
  const caught = outcomes.filter(({ caughtBy }) => caughtBy !== undefined).length
  const rows = outcomes.map(
    ({ plant, caughtBy }) =>
      `| ${plant.control} | ${cell(plant.name)} | ${caughtBy ? cell(caughtBy) : '**nothing**'} |`,
  )
  return `# Planted bugs

\`npm run planted\` takes one control away at a time, in a copy of the sources, and runs the tests that must notice. A
control counts as tested when its bug was caught. Written by the run of ${new Date().toISOString().slice(0, 10)}.

**${caught} of ${outcomes.length} caught.**

| Control | What is planted | Caught by |
| --- | --- | --- |
${rows.join('\n')}
`
}

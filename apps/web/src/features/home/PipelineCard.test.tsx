import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PipelineCard } from './PipelineCard.tsx'

const toldWith = (isLive: boolean | undefined, asOf?: string): string =>
  renderToStaticMarkup(<PipelineCard metrics={undefined} freshness={{ isLive, asOf }} />).replaceAll(/<[^>]+>/g, ' ')

it('the pipeline is called live only after the server has responded', () => {
  expect(toldWith(undefined)).toContain('Checking...')
  expect(toldWith(undefined)).not.toMatch(/Live|Offline/)
  expect(toldWith(true)).toContain('Live')
  expect(toldWith(false)).toContain('Offline')
  expect(toldWith(false, 'As of 12:02')).toContain('As of 12:02')
})

import type { LeadPosition } from '@canvass/contracts/shapes/lead-position'
import { areaWords } from './area-words.ts'

/** Shows the approximate area of a lead and its source. An exact position isn't an area. */
export function AreaLine({ position }: { position: LeadPosition }) {
  const { name, precision } = position
  return (
    <>
      <bdi className="block wrap-anywhere">{areaWords.near(name ?? '')}</bdi>
      <span className="block text-12 text-ink-soft">{areaWords.about(areaSource(position))}</span>
      {precision === 'city' && (
        <a
          href="https://www.geonames.org"
          target="_blank"
          rel="noreferrer"
          className="inline-block text-12 text-ink-soft underline"
        >
          {areaWords.geoNames}
        </a>
      )}
    </>
  )
}

function areaSource({ precision, country }: LeadPosition): string {
  if (precision === 'city') return areaWords.fromCity
  return country === 'US' ? areaWords.fromZip : areaWords.fromPostalCode
}

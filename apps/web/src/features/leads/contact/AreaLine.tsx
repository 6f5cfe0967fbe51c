import type { LeadPosition } from '@canvass/contracts/shapes/lead-position'
import { areaWords } from './area-words.ts'

/** About where a lead is, and what says so. A spot that is known exactly is no area. */
export function AreaLine({ position }: { position: LeadPosition }) {
  const { name, precision } = position
  return (
    <>
      <bdi className="block wrap-anywhere">{areaWords.near(name ?? '')}</bdi>
      <span className="block text-12 text-ink-soft">
        {areaSource(position)} · {areaWords.approximate}
        {precision === 'city' && (
          <>
            {' · '}
            <a
              href="https://creativecommons.org/licenses/by/4.0/"
              target="_blank"
              rel="noreferrer"
              className="underline"
            >
              {areaWords.geoNames}
            </a>
          </>
        )}
      </span>
    </>
  )
}

function areaSource({ precision, country }: LeadPosition): string {
  if (precision === 'city') return areaWords.fromCity
  return country === 'US' ? areaWords.fromZip : areaWords.fromPostalCode
}

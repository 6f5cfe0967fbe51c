import { LAB_ENGINES, LAB_PREPARATIONS, LAB_VARIANTS, variantName } from '@canvass/contracts/lab'
import { Button } from '../../../ui/actions/Button.tsx'
import { Chip } from '../../../ui/actions/Chip.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { engineNotes, engineWords, labWords, preparationWords } from './lab-words.ts'

type VariantChoiceProps = { chosen: ReadonlySet<string>; onChange: (chosen: ReadonlySet<string>) => void }

/** Lists every engine and preparation, each with its own switch. */
export function VariantChoice({ chosen, onChange }: VariantChoiceProps) {
  const isAll = chosen.size === LAB_VARIANTS.length
  const toggle = (name: string): void => {
    const next = new Set(chosen)
    if (!next.delete(name)) next.add(name)
    onChange(next)
  }
  return (
    <Card
      title={labWords.variants}
      aside={
        <Button variant="plain" size="sm" onClick={() => onChange(new Set(isAll ? [] : LAB_VARIANTS.map(variantName)))}>
          {isAll ? labWords.none : labWords.all}
        </Button>
      }
    >
      <ul className="flex flex-col">
        {LAB_ENGINES.map((engine) => (
          <li
            key={engine}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-2.5 first:border-t-0"
          >
            <span className="min-w-0">
              <span className="block text-14 font-label">{engineWords[engine]}</span>
              <span className="block text-12 text-ink-soft">{engineNotes[engine]}</span>
            </span>
            <span className="flex gap-2">
              {LAB_PREPARATIONS.map((preparation) => {
                const name = variantName({ engine, preparation })
                return (
                  <Chip
                    key={name}
                    isSelected={chosen.has(name)}
                    aria-label={`${engineWords[engine]}, ${preparationWords[preparation]}`}
                    onClick={() => toggle(name)}
                  >
                    {preparationWords[preparation]}
                  </Chip>
                )
              })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

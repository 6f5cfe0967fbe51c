import { MAX_LAB_TRUTH } from '@canvass/contracts/lab'
import { Card } from '../../../ui/layout/Card.tsx'
import { TextAreaField } from '../../../ui/forms/TextAreaField.tsx'
import { labWords } from './lab-words.ts'

/** Takes what a person reads in the picture, the reference for every comparison. */
export function TruthField({ truth, onChange }: { truth: string; onChange: (truth: string) => void }) {
  return (
    <Card
      title={labWords.truth}
      aside={
        truth !== '' && (
          <span className="tabular text-14 text-ink-soft">{labWords.truthSize(Array.from(truth).length)}</span>
        )
      }
    >
      <TextAreaField
        label={labWords.truthLabel}
        hint={labWords.truthHint}
        optional
        dir="auto"
        rows={6}
        maxLength={MAX_LAB_TRUTH}
        spellCheck={false}
        autoCapitalize="off"
        value={truth}
        className="[&_textarea]:font-mono"
        onChange={(event) => onChange(event.target.value)}
      />
    </Card>
  )
}

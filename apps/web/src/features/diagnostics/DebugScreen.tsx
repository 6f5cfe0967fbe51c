import { type FormEvent, useState } from 'react'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx'
import { FlagPanel } from './FlagPanel.tsx'
import { StageResult } from './StageResult.tsx'
import { useDebugRun } from './useDebugRun.ts'
import { debugWords } from './words.ts'

/** Simulates the stages locally with canned results to explain the gate; it calls nothing. */
export function DebugScreen() {
  const [businessName, setBusinessName] = useState<string>(debugWords.sampleName)
  const [ocrText, setOcrText] = useState<string>(debugWords.sampleText)
  const { stages, isRunning, run } = useDebugRun()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run({ businessName, ocrText })
  }
  return (
    <Screen title={debugWords.title} width="narrow">
      <div className="flex flex-col gap-3">
        <Banner>{debugWords.note}</Banner>
        <Card>
          <form onSubmit={submit} className="flex flex-col gap-4">
            <Field
              label={debugWords.businessName}
              value={businessName}
              onChange={(event) => setBusinessName(event.target.value)}
            />
            <TextAreaField
              label={debugWords.ocrText}
              rows={4}
              value={ocrText}
              onChange={(event) => setOcrText(event.target.value)}
            />
            <Button type="submit" isPending={isRunning} pendingLabel={debugWords.running} className="lg:self-start">
              {debugWords.run}
            </Button>
          </form>
        </Card>
        <ol aria-label={debugWords.stages} aria-live="polite" className="flex flex-col gap-3">
          {stages.map((stage) => (
            <li key={stage.stage}>
              <StageResult result={stage} />
            </li>
          ))}
        </ol>
        <FlagPanel />
      </div>
    </Screen>
  )
}

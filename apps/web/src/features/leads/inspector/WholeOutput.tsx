import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import type { InspectorStep } from './inspector-steps.ts'
import { inspectorWords } from './inspector-words.ts'

type WholeOutputProps = { step: InspectorStep; isOpen: boolean; onClose: () => void }

/** Shows everything a step collected, formatted for reading. */
export function WholeOutput({ step, isOpen, onClose }: WholeOutputProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={step.title} description={step.note}>
      <div className="flex flex-col gap-4">
        {step.outputs.map(({ provider, whole }) => (
          <section key={provider ?? ''}>
            <h3 className="mb-1 text-12 wrap-anywhere text-ink-soft">
              {provider === undefined ? inspectorWords.rawOutput : inspectorWords.answerOf(provider)}
            </h3>
            <pre
              dir="auto"
              className="rounded-control bg-sunken p-3 text-left font-mono text-12 wrap-anywhere whitespace-pre-wrap"
            >
              {whole()}
            </pre>
          </section>
        ))}
      </div>
    </Sheet>
  )
}

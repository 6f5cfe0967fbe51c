type TargetsProps = { title: string; targets: readonly { figure: string; text: string }[] }

/** Shows figures that the product aims for, labeled as targets: none of them was measured. */
export function Targets({ title, targets }: TargetsProps) {
  return (
    <div className="border-t-2 border-ink pt-4">
      <p className="text-14 font-semibold text-ink-soft">{title}</p>
      <dl className="mt-4 flex flex-wrap gap-x-14 gap-y-6">
        {targets.map(({ figure, text }) => (
          <div key={figure} className="flex flex-col-reverse">
            <dt className="text-14 text-ink-soft">{text}</dt>
            <dd className="title-40">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

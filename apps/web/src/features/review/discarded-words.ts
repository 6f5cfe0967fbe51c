import type { Discarded } from '../../platform/batch/reviews.ts'

/** What became of the discarded shots, in a toast's words. */
export function discardedWords({ deleted, leads }: Discarded): { title: string; description?: string } {
  const shots = deleted === 1 ? '1 shot deleted' : `${deleted} shots deleted`
  if (leads === 0) return { title: shots }
  const back = 'It can be brought back from the outbox.'
  const many = 'They can be brought back from the outbox.'
  const gone = leads === 1 ? '1 lead discarded' : `${leads} leads discarded`
  return { title: deleted === 0 ? gone : `${shots}, ${gone}`, description: leads === 1 ? back : many }
}

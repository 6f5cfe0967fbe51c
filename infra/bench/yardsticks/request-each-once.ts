import type { BenchBusiness } from '../enrichment/bench-town.ts'
import type { Services } from '../enrichment/open-services.ts'

/**
 * Sends each service the requests one profile needs, sequentially, and ignores the results: the least time possible if
 * each response determines the next request.
 */
export async function requestEachOnce({ places, websites, model }: Services, business: BenchBusiness): Promise<void> {
  const { place, host } = business
  const headers = { 'x-goog-api-key': places.key, 'content-type': 'application/json' }
  const found = await answerOf(`${places.baseUrl}/v1/places:searchText`, {
    method: 'POST',
    headers: { ...headers, 'x-goog-fieldmask': 'places.id,places.displayName' },
    body: JSON.stringify({ textQuery: place.name }),
  })
  const id = (JSON.parse(found) as { places: { id: string }[] }).places[0]?.id
  await answerOf(`${places.baseUrl}/v1/places/${id}`, {
    headers: { ...headers, 'x-goog-fieldmask': 'id,displayName,websiteUri' },
  })
  // No site in the town has a robots.txt.
  await fetch(`${websites.baseUrl}/${host}/robots.txt`).then((answer) => answer.arrayBuffer())
  for (const path of ['/', '/contact', '/about']) await answerOf(`${websites.baseUrl}/${host}${path}`)
  await answerOf(`${model.baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${model.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: model.model, messages: [{ role: 'user', content: '[]' }] }),
  })
}

async function answerOf(url: string, init?: RequestInit): Promise<string> {
  const answer = await fetch(url, init)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} returned ${answer.status}: ${text.slice(0, 200)}`)
  return text
}

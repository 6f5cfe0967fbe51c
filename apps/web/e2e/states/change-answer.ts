import type { Route } from '@playwright/test'

/** Answers a call with `change` applied to its real answer. A page closed in the meantime no longer waits for it. */
export async function changeAnswer(route: Route, change: (answer: never) => object): Promise<void> {
  try {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as never) })
  } catch (error) {
    if (!route.request().frame().page().isClosed()) throw error
  }
}

import { createServer } from 'node:http'
import { findFreePort } from '../../local/machine/free-port.ts'

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="description" content="A page with nothing on it.">
    <title>Floor</title>
    <link rel="icon" href="data:,">
  </head>
  <body><main><h1>Floor</h1><p>A heading and a text, and nothing else.</p></main></body>
</html>
`

/** Serves the lightest page possible. */
export async function serveBarePage(): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((request, response) => {
    // Everything else is a 404: a page in place of robots.txt would count as a broken one.
    const isThePage = request.url === '/'
    response.writeHead(isThePage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(isThePage ? PAGE : '')
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

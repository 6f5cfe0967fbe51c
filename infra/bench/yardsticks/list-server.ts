import { createServer } from 'node:http'
import pg from 'pg'

/**
 * The minimal list: node:http, one pool, one prepared statement, no session, and no walls. It runs in its own process,
 * like the product's API, so that their CPU times can be compared.
 *
 * Arguments: port, connection string, statement. The path is the organization: /<organization id>.
 */
const [port = '0', connectionString = '', text = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 10 })

createServer((request, response) => {
  pool
    .query({ name: 'list', text, values: [request.url?.slice(1)] })
    .then(({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)))
    .catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))

import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'

/**
 * The minimal intake of pictures: node:http pipes the bytes to a file and inserts a row. No session, no walls, no
 * digest, no inspection of the bytes, no fsync. It runs in its own process, like the product's API.
 *
 * Arguments: port, connection string, folder. A picture is PUT to /<id>.
 */
const [port = '0', connectionString = '', folder = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 10 })
await pool.query('create table plain_captures (id uuid primary key, received_at timestamptz not null default now())')

createServer((request, response) => {
  const id = request.url?.slice(1) ?? ''
  pipeline(request, createWriteStream(join(folder, id)))
    .then(() => pool.query({ name: 'insert', text: 'insert into plain_captures (id) values ($1)', values: [id] }))
    .then(() => response.writeHead(201).end())
    .catch((error: unknown) => response.writeHead(500).end(String(error)))
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))

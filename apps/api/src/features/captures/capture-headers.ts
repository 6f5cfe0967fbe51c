import { CaptureMeta } from '@canvass/contracts/captures'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../../http/app-error.ts'
import { parsePart } from '../../http/parse-part.ts'

/**
 * Reads the device's description of the capture, base64url-encoded JSON in `X-Capture-Meta`. Empty if there is none.
 */
export function captureMetaOf(request: FastifyRequest): CaptureMeta {
  const header = headerOf(request, 'x-capture-meta')
  if (header === undefined) return CaptureMeta.parse({})
  return parsePart('body', CaptureMeta, jsonOf(header)) as CaptureMeta
}

/** Returns the digest that the sender computed, in lowercase hex. */
export function declaredDigestOf(request: FastifyRequest): string | undefined {
  const digest = headerOf(request, 'x-content-sha256')?.toLowerCase()
  if (digest !== undefined && !/^[0-9a-f]{64}$/.test(digest))
    throw new AppError('invalid', 'X-Content-SHA256 must be 64 hexadecimal digits')
  return digest
}

/** Returns the declared number of bytes, if any. */
export function declaredLengthOf(request: FastifyRequest): number | undefined {
  const length = headerOf(request, 'content-length')
  return length === undefined ? undefined : Number(length)
}

/** Returns the sender's id for the capture, a UUID of any version. As strict as the lookups that use it later. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = headerOf(request, 'idempotency-key')
  if (key === undefined) return undefined
  const parsed = z.safeParse(z.uuid(), key)
  if (!parsed.success) throw new AppError('invalid', 'Idempotency-Key must be a UUID')
  return parsed.data.toLowerCase()
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

function jsonOf(header: string): unknown {
  try {
    return JSON.parse(Buffer.from(header, 'base64url').toString('utf8'))
  } catch (cause) {
    throw new AppError('invalid', 'X-Capture-Meta must be JSON, encoded as base64url', {}, { cause })
  }
}

import { cleanFileName } from '@canvass/domain/files/file-name'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'

/** Returns a file name that is safe to display and to save under, whatever the device sent. */
export function fileNameOf(request: FastifyRequest): string {
  const said = request.headers['x-file-name']
  try {
    return cleanFileName(typeof said === 'string' ? decodeURIComponent(said) : '')
  } catch (cause) {
    throw new AppError('invalid', 'X-File-Name must be a name as encodeURIComponent writes it', {}, { cause })
  }
}

/**
 * Builds a Content-Disposition that makes browsers save any file and never render it as a page. It holds the name
 * twice: as ASCII for old clients, and fully encoded for all others (RFC 6266).
 */
export function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  // encodeURIComponent leaves these characters unencoded, but the header doesn't allow them.
  const whole = encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

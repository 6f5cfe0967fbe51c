import { cleanFileName } from '@canvass/domain/files/file-name'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'

/** What a file is called, safe to show and to save under, whatever its device called it. */
export function fileNameOf(request: FastifyRequest): string {
  const said = request.headers['x-file-name']
  try {
    return cleanFileName(typeof said === 'string' ? decodeURIComponent(said) : '')
  } catch (cause) {
    throw new AppError('invalid', 'X-File-Name must be a name as encodeURIComponent writes it', {}, { cause })
  }
}

/**
 * How a browser is to take a file: as something to save, never as a page of ours, whatever it is. The name stands there
 * twice, in plain letters for old programs and encoded whole for all others (RFC 6266).
 */
export function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  // What encodeURIComponent leaves as it is and the header does not allow.
  const whole = encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

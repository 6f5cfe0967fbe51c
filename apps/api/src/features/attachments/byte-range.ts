export type ByteRange = { from: number; to: number }

/**
 * The part of `size` bytes that a Range header asks for, both ends included. Undefined stands for all of them, as for
 * several parts at once or anything else that we need not understand; `unsatisfiable` where nothing of it exists.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '')
    return Number(last) === 0 ? 'unsatisfiable' : { from: Math.max(0, size - Number(last)), to: size - 1 }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < from) return undefined
  return from < size ? { from, to } : 'unsatisfiable'
}

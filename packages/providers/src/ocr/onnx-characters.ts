/**
 * Returns the characters in a recognizer's own file: the metadata value `character`, one per line. The runtime doesn't
 * expose metadata, so this walks the file's outermost fields (protobuf: field 14 of ModelProto holds key-value pairs).
 * Undefined if the file has no such metadata.
 */
export function charactersOfModel(file: Buffer): string[] | undefined {
  for (const { field, bytes } of fieldsOf(file)) {
    if (field !== 14) continue
    const [key, value] = [...fieldsOf(bytes)].map((part) => part.bytes.toString('utf8'))
    if (key === 'character' && value !== undefined) return value.split(/\r?\n/).filter(Boolean)
  }
  return undefined
}

function* fieldsOf(bytes: Buffer): Generator<{ field: number; bytes: Buffer }> {
  let at = 0
  const number = (): number => {
    let [value, factor] = [0, 1]
    for (;;) {
      const byte = bytes[at++] ?? 0
      value += (byte & 0x7f) * factor
      if (byte < 0x80) return value
      factor *= 128
    }
  }
  while (at < bytes.length) {
    const tag = number()
    const kind = tag & 7
    if (kind === 2) {
      const length = number()
      yield { field: tag >>> 3, bytes: bytes.subarray(at, at + length) }
      at += length
    } else if (kind === 0) number()
    else at += kind === 1 ? 8 : 4
  }
}

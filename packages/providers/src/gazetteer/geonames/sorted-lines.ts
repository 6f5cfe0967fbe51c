const LINE_END = 10

/** Lines of text sorted by key, stored as bytes: a line is decoded only when requested. */
export class SortedLines {
  readonly #bytes: Buffer
  /** The offset of each line, followed by the end of the text. */
  readonly #starts: Uint32Array
  readonly #keyOf: (line: string) => string

  constructor(bytes: Buffer, keyOf: (line: string) => string) {
    this.#bytes = bytes
    this.#keyOf = keyOf
    let count = 0
    for (const byte of bytes) if (byte === LINE_END) count += 1
    this.#starts = new Uint32Array(count + 1)
    let line = 0
    for (let at = 0; at < bytes.byteLength; at += 1) if (bytes[at] === LINE_END) this.#starts[++line] = at + 1
  }

  get length(): number {
    return this.#starts.length - 1
  }

  at(line: number): string {
    return this.#bytes.toString('utf8', this.#starts[line], (this.#starts[line + 1] ?? 1) - 1)
  }

  /** Returns all lines with that key. */
  withKey(key: string): string[] {
    let [low, high] = [0, this.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#keyOf(this.at(middle)) < key) low = middle + 1
      else high = middle
    }
    const found: string[] = []
    for (let line = low; line < this.length; line += 1) {
      const text = this.at(line)
      if (this.#keyOf(text) !== key) break
      found.push(text)
    }
    return found
  }
}

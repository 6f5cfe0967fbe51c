type FileLike = { name: string; type: string }

/** Splits files into those of an accepted type and the rest. `accept` is in the platform's format: "image/*,.csv". */
export function splitFiles<File extends FileLike>(files: readonly File[], accept: string, isMultiple: boolean) {
  const kinds = accept.split(',').map((kind) => kind.trim().toLowerCase())
  const isWanted = ({ name, type }: File): boolean =>
    kinds.some((kind) => {
      if (kind === '' || kind === '*/*') return true
      if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind)
      return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind
    })
  const wanted = files.filter(isWanted)
  const taken = isMultiple ? wanted : wanted.slice(0, 1)
  return { taken, left: files.filter((file) => !taken.includes(file)) }
}

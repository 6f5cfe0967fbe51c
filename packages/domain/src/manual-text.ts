export interface ManualEntry {
  companyName: string
  website: string
  location: string
}

/** The typed fields as one text: the name, then a Website and a Location line where they are filled in. */
export function manualText({ companyName, website, location }: ManualEntry): string {
  const lines = [companyName.trim()]
  if (website.trim()) lines.push(`Website: ${website.trim()}`)
  if (location.trim()) lines.push(`Location: ${location.trim()}`)
  return lines.join('\n').trim()
}

export interface ManualEntry {
  companyName: string
  website: string
  location: string
}

/** Joins the typed fields into one text: the name, then a Website and a Location line if filled in. */
export function manualText({ companyName, website, location }: ManualEntry): string {
  const lines = [companyName.trim()]
  if (website.trim()) lines.push(`Website: ${website.trim()}`)
  if (location.trim()) lines.push(`Location: ${location.trim()}`)
  return lines.join('\n').trim()
}

/** Formats stored bytes in MB, or in GB from 1 GB on, so that lines compare: "0.4 MB", "11 MB", "4.8 GB". */
export function storageText(bytes: number): string {
  if (bytes >= 1_000_000_000) return `${(bytes / 1_000_000_000).toFixed(1)} GB`
  const megabytes = bytes / 1_000_000
  if (bytes < 500) return '0 MB'
  return megabytes < 9.95 ? `${Math.max(0.1, megabytes).toFixed(1)} MB` : `${Math.round(megabytes)} MB`
}

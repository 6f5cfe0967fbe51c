import { Banner } from '../../ui/feedback/Banner.tsx'

/** What just happened, shown on the step that follows. */
export type Notice = { tone: 'good' | 'bad' | 'warn'; title: string; text?: string }

export function NoticeBanner({ notice }: { notice: Notice | undefined }) {
  if (notice === undefined) return null
  return (
    <Banner tone={notice.tone} title={notice.title} isAnnounced>
      {notice.text}
    </Banner>
  )
}

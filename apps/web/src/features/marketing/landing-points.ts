import {
  Building2,
  ChartNoAxesColumn,
  Gauge,
  Handshake,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  MonitorSmartphone,
  Plug,
  ScanText,
  Store,
  Users,
} from 'lucide-react'
import { featureWords, platformWords, sellerWords } from './words.ts'

type Point = { icon: LucideIcon; title: string; text: string }

export const features: readonly Point[] = [
  { icon: ScanText, ...featureWords.recognition },
  { icon: Store, ...featureWords.intelligence },
  { icon: MessageSquareText, ...featureWords.outreach },
  { icon: Handshake, ...featureWords.deals },
]

export const platform: readonly Point[] = [
  { icon: Users, ...platformWords.team },
  { icon: Plug, ...platformWords.crm },
  { icon: ChartNoAxesColumn, ...platformWords.analytics },
]

export const sellers: readonly Point[] = [
  { icon: Megaphone, ...sellerWords.media },
  { icon: MonitorSmartphone, ...sellerWords.software },
  { icon: Gauge, ...sellerWords.agencies },
  { icon: Building2, ...sellerWords.managers },
]

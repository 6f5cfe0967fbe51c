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
import type { ProductPromise } from './parts/product-promise.ts'
import { featureWords, platformWords, sellerWords } from './words.ts'

type Point = ProductPromise & { icon: LucideIcon }

export const features: readonly Point[] = [
  { icon: ScanText, ...featureWords.recognition, keptBy: 'lead' },
  { icon: Store, ...featureWords.intelligence, keptBy: 'lead' },
  { icon: MessageSquareText, ...featureWords.outreach, keptBy: 'lead' },
  { icon: Handshake, ...featureWords.deals, keptBy: 'lead' },
]

export const platform: readonly Point[] = [
  { icon: Users, ...platformWords.team, keptBy: 'leadVault' },
  { icon: Plug, ...platformWords.crm, keptBy: 'crmIntegrations' },
  { icon: ChartNoAxesColumn, ...platformWords.analytics, keptBy: 'home' },
]

export const sellers: readonly Point[] = [
  { icon: Megaphone, ...sellerWords.media, keptBy: 'lead' },
  { icon: MonitorSmartphone, ...sellerWords.software, keptBy: 'digitalCheck' },
  { icon: Gauge, ...sellerWords.agencies, keptBy: 'review' },
  { icon: Building2, ...sellerWords.managers, keptBy: 'leadVault' },
]

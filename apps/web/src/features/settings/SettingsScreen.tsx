import { highestRole } from '@canvass/domain/role-order'
import {
  Bell,
  Cable,
  Camera,
  Cookie,
  FileSpreadsheet,
  FlaskConical,
  Gauge,
  HardDrive,
  KeyRound,
  LogOut,
  type LucideIcon,
  Palette,
  Plug,
  ScanText,
  ScrollText,
  ShieldCheck,
  TableProperties,
  UserRound,
  Users,
  UsersRound,
} from 'lucide-react'
import { useState } from 'react'
import { useFeatureFlags } from '../../platform/flags/useFeatureFlags.ts'
import { useAddsLocation } from '../../platform/location-choice.ts'
import { hasScreen, pathTo } from '../../platform/paths.ts'
import { usePhotoChoices } from '../../platform/photo-choices.ts'
import { roleWords } from '../../data/people/role-words.ts'
import { mayOpen } from '../../platform/screen-access.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { useThemeChoice } from '../../platform/theme.ts'
import { Avatar } from '../../ui/text/Avatar.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import { useSignOut } from '../account/useSignOut.ts'
import { AppearanceSheet } from './AppearanceSheet.tsx'
import { CaptureSheet } from './CaptureSheet.tsx'
import { NotificationsSheet } from './notifications/NotificationsSheet.tsx'
import { ProfileSheet } from './ProfileSheet.tsx'
import { useOwnSessions } from './security/useOwnSessions.ts'
import { SettingsRow } from './SettingsRow.tsx'
import { storageText } from './storage-text.ts'
import { totalOf } from './storage-kinds.ts'
import { useStorage } from './useStorage.ts'
import { appearanceWords, captureWords, settingsWords } from './words.ts'

type PageName =
  | 'adminUsage'
  | 'adminAudit'
  | 'adminOrganization'
  | 'adminTeams'
  | 'adminProviders'
  | 'adminApiKeys'
  | 'adminIntegrations'
  | 'adminFieldMapping'
  | 'adminBulkImport'
  | 'adminOcrLab'

/** The screens for an organization's admins, as far as this version has them. */
const ADMIN_PAGES: readonly (readonly [page: PageName, icon: LucideIcon])[] = [
  ['adminOrganization', Users],
  ['adminTeams', UsersRound],
  ['adminProviders', Cable],
  ['adminUsage', Gauge],
  ['adminAudit', ScrollText],
  ['adminApiKeys', KeyRound],
  ['adminIntegrations', Plug],
  ['adminFieldMapping', TableProperties],
  ['adminBulkImport', FileSpreadsheet],
  ['adminOcrLab', FlaskConical],
]

/** Shows the account, the app's appearance and storage, and the sign-out. */
export function SettingsScreen() {
  const user = useUser()
  const theme = useThemeChoice()
  const { api_v2_endpoints: hasApi } = useFeatureFlags(user)
  const isLocated = useAddsLocation()
  const { isDetailed } = usePhotoChoices()
  const signOut = useSignOut(user)
  const { storage } = useStorage()
  const { data: sessions } = useOwnSessions()
  const [open, setOpen] = useState<'profile' | 'appearance' | 'notifications' | 'capture'>()
  const close = (): void => setOpen(undefined)
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username
  const adminPages = ADMIN_PAGES.filter(([page]) => hasScreen(page) && mayOpen(user, page))
  return (
    <Screen title={settingsWords.title} width="narrow">
      <div className="flex flex-col gap-3">
        <Card className="flex items-center gap-3.5">
          <Avatar name={name} isStrong size="lg" />
          <div className="min-w-0 flex-1">
            <p dir="auto" className="truncate text-left text-16 font-semibold">
              {name}
            </p>
            <p dir="auto" className="truncate text-left text-ink-soft">
              {user.organization.name}
            </p>
          </div>
          <Tag className="shrink-0">{roleWords[highestRole(user)]}</Tag>
        </Card>
        <Card className="py-0">
          <ul>
            <SettingsRow
              icon={UserRound}
              label={settingsWords.profile}
              value={user.username}
              onOpen={() => setOpen('profile')}
            />
            <SettingsRow
              icon={Palette}
              label={settingsWords.appearance}
              value={appearanceWords.themes[theme]}
              onOpen={() => setOpen('appearance')}
            />
            <SettingsRow icon={Bell} label={settingsWords.notifications} onOpen={() => setOpen('notifications')} />
          </ul>
        </Card>
        <Card className="py-0">
          <ul>
            {mayOpen(user, 'camera') && (
              <SettingsRow
                icon={Camera}
                label={settingsWords.capture}
                value={captureWords.summary(isLocated, isDetailed)}
                onOpen={() => setOpen('capture')}
              />
            )}
            <SettingsRow
              icon={HardDrive}
              label={settingsWords.offlineStorage}
              value={storage && storage !== 'failed' ? storageText(totalOf(storage)) : undefined}
              to={pathTo('offlineStorage')}
            />
            <SettingsRow icon={ScanText} label={settingsWords.readingRules} to={pathTo('readingRules')} />
            <SettingsRow
              icon={ShieldCheck}
              label={settingsWords.security}
              value={sessions && settingsWords.devices(sessions.length)}
              to={pathTo('security')}
            />
            <SettingsRow
              icon={Cookie}
              label={settingsWords.privacy}
              value={settingsWords.privacyAbout}
              to={pathTo('ownPrivacy')}
            />
            {hasApi && <SettingsRow icon={KeyRound} label={settingsWords.apiTokens} to={pathTo('apiTokens')} />}
          </ul>
        </Card>
        {adminPages.length > 0 && (
          <Card className="py-0">
            <ul>
              {adminPages.map(([page, icon]) => (
                <SettingsRow key={page} icon={icon} label={settingsWords.admin[page]} to={pathTo(page)} />
              ))}
            </ul>
          </Card>
        )}
        <Button variant="quiet" size="lg" icon={LogOut} isBlock onClick={signOut}>
          {settingsWords.signOut}
        </Button>
      </div>
      <ProfileSheet isOpen={open === 'profile'} onClose={close} />
      <AppearanceSheet isOpen={open === 'appearance'} onClose={close} />
      {open === 'notifications' && <NotificationsSheet onClose={close} />}
      <CaptureSheet isOpen={open === 'capture'} onClose={close} />
    </Screen>
  )
}

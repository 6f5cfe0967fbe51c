import { Download, EllipsisVertical, Trash2 } from 'lucide-react'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Menu } from '../../../ui/overlays/Menu.tsx'
import { MenuItem } from '../../../ui/overlays/MenuItem.tsx'
import { filesWords } from './files-words.ts'
import type { ShownFile } from './shown-files.ts'

type FileMenuProps = { file: ShownFile; isOffline: boolean; onDownload: () => void; onRemove: () => void }

/** The actions for a file other than opening it. */
export function FileMenu({ file, isOffline, onDownload, onRemove }: FileMenuProps) {
  const isOnServer = file.state === 'server'
  const cannotRemove = isOnServer && isOffline
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={filesWords.options(file.name)}
          icon={EllipsisVertical}
          iconSize={18}
          className="-mr-3.5 text-ink-soft! lg:-mr-2"
        />
      }
    >
      <MenuItem icon={Download} isDisabled={isOffline && !file.isHere} onSelect={onDownload}>
        {isOffline && !file.isHere ? filesWords.downloadLater : filesWords.download}
      </MenuItem>
      {file.canRemove && (
        <MenuItem icon={Trash2} isDestructive={!cannotRemove} isDisabled={cannotRemove} onSelect={onRemove}>
          {cannotRemove ? filesWords.removeLater : isOnServer ? filesWords.remove : filesWords.discard}
        </MenuItem>
      )}
    </Menu>
  )
}

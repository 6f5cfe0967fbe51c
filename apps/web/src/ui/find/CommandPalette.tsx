import { Command } from 'cmdk'
import type { LucideIcon } from 'lucide-react'
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Kbd } from '../actions/Kbd.tsx'
import { useReturnFocus } from '../overlays/useReturnFocus.ts'
import { overlayWords } from '../overlays/overlay-words.ts'

export type PaletteItem = {
  id: string
  label: string
  note?: string
  icon?: LucideIcon
  /** Synonyms that also find it. */
  also?: readonly string[]
  keyHint?: string
  end?: ReactNode
  onChoose: () => void
}

type CommandPaletteProps = {
  isOpen: boolean
  onClose: () => void
  query: string
  onQuery: (query: string) => void
  groups: readonly { heading: string; items: readonly PaletteItem[] }[]
  label?: string
  placeholder?: string
  /** The groups are already filtered, such as by a search of the device: nothing is left out here. */
  isFiltered?: boolean
  /** Below the list: the keys that work here. */
  foot?: ReactNode
}

/** Every destination and action, by name. Opens with a shortcut from anywhere on a desk. */
export function CommandPalette(props: CommandPaletteProps) {
  const { isOpen, onClose, query, onQuery, groups, label = overlayWords.commands, isFiltered = false, foot } = props
  const returnFocus = useReturnFocus()
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <div data-scroll-lock className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-x-0 top-0 z-50 mx-auto flex max-h-dvh animate-fade-in flex-col overflow-hidden bg-elevated shadow-float md:top-[12dvh] md:max-h-[76dvh] md:w-[min(720px,calc(100vw-32px))] md:rounded-sheet"
        >
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          <Command label={label} loop shouldFilter={!isFiltered} className="flex min-h-0 flex-col">
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden size={20} className="shrink-0 text-ink-soft" />
              <Command.Input
                value={query}
                onValueChange={onQuery}
                placeholder={props.placeholder ?? overlayWords.findCommand}
                className="h-14 min-w-0 flex-1 bg-transparent text-16 outline-none"
              />
            </div>
            <Command.List className="min-h-0 overflow-y-auto overscroll-contain p-2">
              <Command.Empty className="p-6 text-center text-ink-soft">{overlayWords.noCommand}</Command.Empty>
              {groups.map(({ heading, items }) => (
                <Command.Group
                  key={heading}
                  heading={heading}
                  className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:font-label [&_[cmdk-group-heading]]:text-ink-soft"
                >
                  {items.map((item) => (
                    <CommandRow key={item.id} item={item} />
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
          {foot !== undefined && (
            <div className="hidden border-t border-line bg-paper px-4 py-2.5 text-12 text-ink-soft lg:block">
              {foot}
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function CommandRow({ item }: { item: PaletteItem }) {
  const { id, label, note, icon: Icon, also = [], keyHint, end, onChoose } = item
  return (
    <Command.Item
      value={id}
      keywords={[label, ...(note === undefined ? [] : [note]), ...also]}
      onSelect={onChoose}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 data-[selected=true]:bg-brand-soft lg:min-h-11"
    >
      {Icon && (
        <span aria-hidden className="flex size-8 shrink-0 items-center justify-center rounded-control bg-sunken">
          <Icon size={18} className="text-ink-soft" />
        </span>
      )}
      <span className="min-w-0 flex-1 truncate">
        <bdi className="font-semibold">{label}</bdi>
        {note !== undefined && <bdi className="ms-2 text-14 text-ink-soft">{note}</bdi>}
      </span>
      {end}
      {keyHint !== undefined && (
        <span aria-hidden className="hidden lg:inline">
          <Kbd>{keyHint}</Kbd>
        </span>
      )}
    </Command.Item>
  )
}

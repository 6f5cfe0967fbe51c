import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { Chip } from '../../../ui/actions/Chip.tsx'
import { TextInput } from '../../../ui/forms/TextInput.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import { editingWords } from '../lead/lead-edit-words.ts'
import type { LeadEditing } from '../lead/useLeadEditing.ts'

const LONGEST = 50

/** Shows a lead's tags; users who may edit can add and remove them. */
export function TagEditor({ tags, editing }: { tags: readonly string[]; editing: LeadEditing }) {
  const id = useId()
  const [word, setWord] = useState('')
  if (!editing.canEdit) {
    if (tags.length === 0) return <span className="text-ink-soft">{editingWords.noTags}</span>
    return tags.map((tag) => (
      <Tag key={tag} className="max-w-full break-all">
        {tag}
      </Tag>
    ))
  }
  const add = async (): Promise<void> => {
    const tag = word.trim()
    if (tag === '') return
    if (tags.includes(tag) || (await editing.tag([tag], []))) setWord('')
  }
  return (
    <>
      {tags.map((tag) => (
        <Chip
          key={tag}
          end="remove"
          aria-label={editingWords.removeTag(tag)}
          className="max-w-full"
          onClick={() => void editing.tag([], [tag])}
        >
          <span dir="auto" className="truncate">
            {tag}
          </span>
        </Chip>
      ))}
      <form
        className="relative w-36"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <label htmlFor={id} className="sr-only">
          {editingWords.addTag}
        </label>
        <TextInput
          id={id}
          value={word}
          maxLength={LONGEST}
          placeholder={editingWords.addTag}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setWord(event.target.value)}
          className="h-12 pr-11 lg:h-9 lg:text-14"
        />
        {word.trim() !== '' && (
          <IconButton
            type="submit"
            label={editingWords.addTagButton}
            icon={Plus}
            iconSize={18}
            className="absolute top-0 right-0 lg:size-9"
          />
        )}
      </form>
    </>
  )
}

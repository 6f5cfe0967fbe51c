import { eraseLead, getLead } from '@canvass/contracts/addresses/leads'
import { isAtLeast } from '@canvass/domain/role-order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { serverMessage } from '../../../platform/api/api-error.ts'
import { queryKey } from '../../../platform/query/query-key.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { leadWords } from '../lead/lead-words.ts'

/** Erases a discarded lead for good, after a question; for admins only. */
export function EraseLead({ leadId }: { leadId: string }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const erasure = useMutation({
    mutationFn: () => call(eraseLead, { params: { id: leadId } }),
    onSuccess: () => showToast({ title: leadWords.erasedToast }),
    onError: (error) =>
      showToast({
        title: leadWords.notErased,
        description: serverMessage(error) ?? leadWords.notErasedText,
        variant: 'destructive',
      }),
    onSettled: () => {
      setAsking(false)
      void client.invalidateQueries({ queryKey: queryKey(getLead, { params: { id: leadId } }) })
    },
  })
  if (!isAtLeast(useUser(), 'admin')) return null
  return (
    <>
      <Button variant="plain" size="sm" icon={Trash2} className="text-bad!" onClick={() => setAsking(true)}>
        {leadWords.erase}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={leadWords.askErase}
        description={leadWords.eraseText}
        confirmLabel={leadWords.erase}
        isDestructive
        isPending={erasure.isPending}
        onConfirm={() => erasure.mutate()}
      />
    </>
  )
}

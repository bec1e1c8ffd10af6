import type { SearchConditions } from '@groundbreak/contract/areas/searches'
import { useSearchActs } from '@groundbreak/client/areas/searches'
import { phrasesOf } from '@groundbreak/client/language'
import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { NameDialog } from '../../form/name-dialog'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { showToast } from '../../ui/toasts'

const usePhrases = phrasesOf('searches')

/** Saves the conditions under a name. */
export function SaveSearch({
  conditions,
  suggested,
  size = 's',
}: {
  conditions: SearchConditions
  /** The name offered: what the conditions say. */
  suggested: string
  size?: 's' | 'l'
}) {
  const { searches } = usePhrases()
  const { save } = useSearchActs()
  const [open, setOpen] = useState(false)
  const [initial, setInitial] = useState(false)
  return (
    <>
      <Button
        kind={size === 's' ? 'quiet' : 'default'}
        size={size}
        icon={BookmarkPlus}
        onClick={() => setOpen(true)}
      >
        {searches.save}
      </Button>
      <NameDialog
        open={open}
        onClose={() => setOpen(false)}
        title={searches.saveTitle}
        label={searches.name}
        submit={searches.submit}
        name={[...suggested].slice(0, 50).join('')}
        onSave={async (name) => {
          await save({ name, conditions, is_initial: initial ? true : undefined })
          showToast({ text: searches.done({ name: name.trim() }) })
        }}
        more={
          <label className="name-form-option">
            <Checkbox checked={initial} onChange={setInitial} />
            {searches.initial}
          </label>
        }
      />
    </>
  )
}

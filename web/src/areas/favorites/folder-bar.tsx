import type { FavoriteFolder } from '@groundbreak/contract/areas/favorites'
import { useFavoriteActs, useFavoriteFolders } from '@groundbreak/client/areas/favorites'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { Ellipsis, FolderPlus, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { NameDialog } from '../../form/name-dialog'
import { Button } from '../../ui/button'
import { DangerDialog } from '../../ui/danger-dialog'
import { MenuButton } from '../../ui/menu-button'
import { Segmented } from '../../ui/segmented'
import './favorites.css'

const usePhrases = phrasesOf('favorites')

type Asked = 'new' | 'rename' | 'delete' | undefined

/** The folders of favorites: which one is shown, and what can be done to it. */
export function FolderBar({
  chosen,
  onChoose,
}: {
  chosen: number | undefined
  onChoose: (folder: number | undefined) => void
}) {
  const { favorites } = usePhrases()
  const { folder: words } = favorites
  const { data } = useFavoriteFolders()
  const [asked, setAsked] = useState<Asked>()
  const folders = data?.list ?? []
  const folder = folders.find(({ id }) => id === chosen)
  const ask = (what: Asked) => () => setAsked(what)
  return (
    <div className="folder-bar">
      <Segmented
        label={words.label}
        value={String(folder?.id ?? 0)}
        options={[
          { value: '0', label: words.all },
          ...folders.map(({ id, name, project_count: count }) => ({
            value: String(id),
            label: `${name} ${whole(count)}`,
          })),
        ]}
        onChange={(value) => onChoose(Number(value) || undefined)}
      />
      {folder ? (
        <MenuButton
          entries={[
            { key: 'rename', label: words.rename, icon: Pencil, run: ask('rename') },
            { key: 'delete', label: words.delete, icon: Trash2, danger: true, run: ask('delete') },
          ]}
        >
          <Button kind="quiet" size="s" icon={Ellipsis} label={words.actions({ name: folder.name })} />
        </MenuButton>
      ) : null}
      <Button kind="quiet" size="s" icon={FolderPlus} onClick={ask('new')}>
        {favorites.newFolder}
      </Button>
      <FolderDialogs asked={asked} folder={folder} onClose={() => setAsked(undefined)} onChoose={onChoose} />
    </div>
  )
}

function FolderDialogs({
  asked,
  folder,
  onClose,
  onChoose,
}: {
  asked: Asked
  folder: FavoriteFolder | undefined
  onClose: () => void
  onChoose: (folder: number | undefined) => void
}) {
  const { favorites } = usePhrases()
  const { folder: words } = favorites
  const { saveFolder, deleteFolder } = useFavoriteActs()
  return (
    <>
      <NameDialog
        open={asked === 'new'}
        onClose={onClose}
        title={favorites.newFolder}
        label={words.name}
        submit={words.create}
        name=""
        onSave={async (name) => onChoose((await saveFolder(name)).id)}
      />
      <NameDialog
        open={asked === 'rename'}
        onClose={onClose}
        title={words.rename}
        label={words.name}
        submit={words.save}
        name={folder?.name ?? ''}
        onSave={(name) => saveFolder(name, folder?.id)}
      />
      <DangerDialog
        open={asked === 'delete'}
        onClose={onClose}
        title={words.delete}
        confirm={words.delete}
        cancel={words.cancel}
        onConfirm={async () => {
          if (folder) await deleteFolder(folder.id)
          onChoose(undefined)
        }}
      >
        {folder ? words.deleteAsk({ name: folder.name, count: folder.project_count }) : ''}
      </DangerDialog>
    </>
  )
}

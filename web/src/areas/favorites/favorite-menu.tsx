import { useFavoriteActs } from '@groundbreak/client/areas/favorites'
import { phrasesOf } from '@groundbreak/client/language'
import { FolderPlus, Star, StarOff } from 'lucide-react'
import { useState } from 'react'
import { NameDialog } from '../../form/name-dialog'
import { Button } from '../../ui/button'
import { MenuButton } from '../../ui/menu-button'
import { useKeep } from './use-keep'

const usePhrases = phrasesOf('favorites')

/** Where chosen projects are put: into a folder, into a new one, or out of all. */
export function FavoriteMenu({ ids }: { ids: readonly number[] }) {
  const { favorites } = usePhrases()
  const { folders, keep, letGo } = useKeep()
  const { saveFolder } = useFavoriteActs()
  const [naming, setNaming] = useState(false)
  return (
    <>
      <MenuButton
        entries={[
          {
            key: 'folders',
            heading: favorites.choose,
            entries: [
              ...(folders.length > 0 ? folders : [{ id: undefined, name: favorites.firstFolder }]).map(
                ({ id, name }) => ({
                  key: `folder ${id ?? ''}`,
                  label: name,
                  icon: Star,
                  run: () => keep(ids, id),
                }),
              ),
              { key: 'new', label: favorites.newFolder, icon: FolderPlus, run: () => setNaming(true) },
            ],
          },
          { key: 'line', divider: true },
          { key: 'remove', label: favorites.remove, icon: StarOff, run: () => letGo(ids) },
        ]}
      >
        <Button kind="quiet" size="s" icon={Star}>
          {favorites.add}
        </Button>
      </MenuButton>
      <NameDialog
        open={naming}
        onClose={() => setNaming(false)}
        title={favorites.newFolder}
        label={favorites.folder.name}
        submit={favorites.folder.create}
        name=""
        onSave={async (name) => {
          const made = await saveFolder(name)
          keep(ids, made.id, made.name)
        }}
      />
    </>
  )
}

import { type InboxSelection, newsKinds } from '@groundbreak/contract/areas/inbox'
import { idOf } from '@groundbreak/client/list-state/address-ids'

/** Which part of the inbox an address shows. */
export function readInbox(params: URLSearchParams): InboxSelection {
  return {
    kind: newsKinds.find((kind) => kind === params.get('news')),
    search_id: idOf(params.get('search_id')),
    favorites: params.get('favorites') === '1' ? true : undefined,
  }
}

export function writeInbox({ kind, search_id: search, favorites }: InboxSelection): URLSearchParams {
  const params = new URLSearchParams()
  if (kind) params.set('news', kind)
  if (search !== undefined) params.set('search_id', String(search))
  if (favorites) params.set('favorites', '1')
  return params
}

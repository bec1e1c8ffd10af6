import { parentPort } from 'node:worker_threads'
import type { Graph } from './graph'
import { GraphNetwork } from './graph-network'
import { applyChanges, type ChangedLinks, LinkReader } from './link-rows'
import type { Network } from './network'

/** What the owner of the thread may ask; answered in order. */
export type NetworkRequest =
  | { kind: 'read'; chunk: Uint8Array<ArrayBuffer> }
  | { kind: 'build'; today: number }
  | { kind: 'change'; changes: readonly ChangedLinks[] }
  | { kind: 'size' }
  | { kind: 'ask'; name: keyof Network; question: never }

const reader = new LinkReader()
let graph: Graph | undefined

function built(): Graph {
  if (!graph) throw new RangeError('the network was asked before it was built')
  return graph
}

async function answer(request: NetworkRequest): Promise<unknown> {
  switch (request.kind) {
    case 'read':
      return reader.read(request.chunk)
    case 'build':
      graph = reader.build(request.today)
      return graph.size
    case 'change':
      for (const changes of request.changes) applyChanges(built(), changes)
      return
    case 'size':
      return built().size
    case 'ask':
      return new GraphNetwork(built())[request.name](request.question)
  }
}

parentPort!.on('message', ({ id, request }: { id: number; request: NetworkRequest }) => {
  answer(request).then(
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    (value) => parentPort!.postMessage({ id, value }),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    (error: unknown) => parentPort!.postMessage({ id, error }),
  )
})

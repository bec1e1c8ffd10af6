import type { FastifyInstance } from 'fastify'
import { Budgets } from './access/budgets'
import { Captcha } from './access/captcha'
import { LimitBell } from './access/limit-bell'
import { defaultLimits } from './access/limits'
import { noPlaces } from './access/places'
import { Sessions } from './access/sessions'
import type { AppOptions } from './app-options'
import { allExportedLists, allOwnLists } from './areas'
import { Tickets } from './files/tickets'
import type { Files, House, Identity, Metering } from './http/handle'
import type { Metrics } from './http/metrics'
import { SealedAnswers } from './http/sealed-answers'
import { PostgresNetwork } from './network/postgres-network'
import type { SearchIndex } from './search/query'
import { Vocabularies } from './vocabularies/vocabularies'

/** What every call of this application may use; what of it runs by itself ends with the application. */
export async function buildHouse(
  app: FastifyInstance,
  options: AppOptions,
  metrics: Metrics,
): Promise<House> {
  const { pool, mail, sample, site } = options
  return {
    search: measured(options.search, metrics),
    network: options.network ?? new PostgresNetwork(pool),
    vocabularies: await Vocabularies.load(pool),
    ownLists: allOwnLists(),
    exportedLists: allExportedLists(),
    mail,
    clock: options.clock ?? Date.now,
    identity: identityOf(options),
    metering: meteringOf(app, options, metrics),
    files: filesOf(options),
    sample: { market: sample?.market ?? null, inbox: sample?.inbox ?? null },
    site: { bidSite: site?.bidSite ?? null, map: site?.map ?? { styleUrl: null, reviewNumber: null } },
  }
}

function identityOf({ pool, clock, mail, identity, edge }: AppOptions): Identity {
  return {
    sessions: new Sessions(pool, clock),
    sealedAnswers: new SealedAnswers(edge?.encryptAnswers ?? 'off', mail.secrets.hashKey),
    places: identity?.places ?? noPlaces,
    longPasswords: identity?.longPasswords ?? false,
    wecom: identity?.wecom ?? null,
  }
}

function filesOf({ files, mail }: AppOptions): Files {
  return { store: files, tickets: new Tickets(mail.secrets.hashKey) }
}

function meteringOf(app: FastifyInstance, options: AppOptions, metrics: Metrics): Metering {
  const { pool, mail, metering } = options
  const limits = metering?.limits ?? defaultLimits
  const bell = new LimitBell({ pool, desk: mail, limits, metrics, log: app.log })
  app.addHook('onClose', () => bell.silence())
  return {
    limits,
    budgets: budgetsOf(app, options, bell),
    bell,
    captcha: new Captcha(mail.secrets.hashKey),
    detailsBeforeCode: metering?.detailsBeforeCode ?? 0,
  }
}

/** Counts until the application is closed; who meets a hard limit is told of. */
function budgetsOf(
  app: FastifyInstance,
  { pool, metering, clock }: AppOptions,
  bell: LimitBell,
): Budgets | null {
  const limits = metering?.limits ?? null
  if (limits === null) return null
  const budgets = new Budgets(pool, {
    limits,
    clock,
    onReached: (reached) => bell.ring(reached),
    onTrouble: (error) => app.log.error({ err: error }, 'counts could not be told'),
  })
  app.addHook('onClose', () => budgets.close())
  return budgets
}

function measured(search: SearchIndex, metrics: Metrics): SearchIndex {
  return new Proxy(search, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown
      if (name !== 'search') return typeof value === 'function' ? (value.bind(target) as unknown) : value
      return async (...asked: Parameters<SearchIndex['search']>) => {
        const stop = metrics.startSearch(asked[0])
        try {
          return await target.search(...asked)
        } finally {
          stop()
        }
      }
    },
  })
}

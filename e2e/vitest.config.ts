import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files share one market: in the same order on every machine, whatever ran or failed there before. */
class ByName extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((one, other) => one.moduleId.localeCompare(other.moduleId)))
  }

  /** Every second file of two halves: by name too, the same ones on every machine. */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {}
    return (await this.sort(files)).filter((_, at) => at % count === index - 1)
  }
}

/** Browser tests: one after the other, as they share one market. `npm test` makes two halves of them at once. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.spec.ts'],
    globalSetup: ['./server.ts'],
    pool: 'forks',
    fileParallelism: false,
    sequence: { sequencer: ByName },
    testTimeout: 120_000,
    // A slow machine is no failure.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 180_000,
  },
})

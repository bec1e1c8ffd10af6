import type { SourceAdapter } from './records.ts'
import { gem } from './sources/gem.ts'
import { landchina } from './sources/landchina.ts'
import { yichangWorks } from './sources/yichang.ts'

/** Every source that can be imported. */
export const importSources: readonly SourceAdapter[] = [gem, landchina, yichangWorks]

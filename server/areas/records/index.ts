import type { Handler } from '../../http/handle'
import calling from './calling'
import counts from './counts'
import retrieval from './retrieval'
import viewing from './viewing'

export const records: Handler[] = [counts, viewing, calling, retrieval]

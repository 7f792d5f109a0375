import fc from 'fast-check';

// The random input of a property test is the same in every run, so that the mutation score is too.
fc.configureGlobal({ seed: 1 });
